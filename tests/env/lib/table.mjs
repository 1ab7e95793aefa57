import { SUITES } from '../suites.mjs';
import { isOverBudget } from './choice.mjs';

const SLOWEST = 10;

/** Prints one line per suite, the costs, then failed, flaky and slow tests, and suites over budget. */
export function table( { results, prove = false, costs = null } ) {
	const budgets = new Map( SUITES.map( ( { name, budget } ) => [ name, budget ] ) );
	const lines = results.map( ( { name, passed, failed, duration, cpu = 0, after = 0, isEarlier } ) => {
		const budget = prove || budgets.get( name ) === undefined ? '' : ` of ${ budgets.get( name ) } s`;
		const counts = `${ String( passed ).padStart( 6 ) } passed ${ String( failed ).padStart( 4 ) } failed`;
		const time = `${ duration.padStart( 9 ) }${ budget.padEnd( 9 ) } ${ cpu.toFixed( 1 ).padStart( 7 ) } CPU s`;
		const when = isEarlier ? 'earlier, on this tree' : `from ${ Math.round( after / 1000 ) } s on`;
		return `${ failed ? '✗' : '✓' } ${ name.padEnd( 26 ) }${ counts } ${ time } ${ when }`;
	} );
	const over = prove ? [] : results.filter( ( { name, took } ) => isOverBudget( took, budgets.get( name ) ) );
	const failed = results.filter( ( one ) => one.failed );
	const flaky = results.flatMap( ( one ) => ( one.flaky ?? [] ).map( ( name ) => `  ${ one.name }: ${ name }` ) );
	const slowest = results
		.flatMap( ( one ) => ( one.tests ?? [] ).map( ( test ) => ( { ...test, suite: one.name } ) ) )
		.sort( ( one, other ) => other.seconds - one.seconds )
		.slice( 0, SLOWEST );
	return [
		'',
		...lines,
		...( costs ? costsOf( results, costs ) : [] ),
		...figures( results ),
		...( slowest.length ? [ '', 'Slowest tests:' ] : [] ),
		...slowest.map( ( { suite, name, seconds: took } ) => `  ${ took.toFixed( 1 ) } s ${ suite }: ${ name }` ),
		...( flaky.length ? [ '', 'Flaky (passed when tried again; repair or remove them today):', ...flaky ] : [] ),
		...( failed.length ? [ '', 'Failed:' ] : [] ),
		...failed.flatMap( ( { name, names = [], reason } ) =>
			( names.length ? names : [ reason ?? 'see above' ] ).map( ( words ) => `  ${ name }: ${ words }` )
		),
		// Reported, but not failed: a busy machine is no fault of the code.
		...( over.length ? [ '', 'Over their budget (for an idle machine with two cores):' ] : [] ),
		...over.map( ( { name, duration } ) => `  ${ name }: ${ duration } of ${ budgets.get( name ) } s` ),
		'',
	].join( '\n' );
}

function figures( results ) {
	const lines = results.flatMap( ( one ) =>
		( one.figures ?? [] ).map(
			( { what, figure, detail } ) => `  ${ one.name }: ${ what }: ${ figure }${ detail ? ` (${ detail })` : '' }`
		)
	);
	return lines.length ? [ '', 'Figures:', ...lines ] : [];
}

/** Prints the processor seconds in all, and the share of the machine that other programs used. */
function costsOf( results, { all, database, shareOfOthers, took } ) {
	const suites = results.reduce( ( sum, { cpu = 0, isEarlier } ) => sum + ( isEarlier ? 0 : cpu ), 0 );
	const parts = [
		`suites with their web servers ${ suites.toFixed( 0 ) }`,
		`MariaDB ${ database.toFixed( 0 ) }`,
		`packages, build, sites and this program ${ Math.max( 0, all - suites - database ).toFixed( 0 ) }`,
	];
	return [
		'',
		`${ all.toFixed( 0 ) } CPU s in ${ took } (${ parts.join( ', ' ) });`,
		`other processes took ${ ( shareOfOthers * 100 ).toFixed( 0 ) } % of the processor`,
	];
}
