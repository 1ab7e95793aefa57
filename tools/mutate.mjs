/** `npm run mutate`: mutation testing of the rules in PHP and in TypeScript. Fails when fewer than 90 % of either are noticed. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath( new URL( '..', import.meta.url ) );
const run = ( program, ...args ) => spawnSync( program, args, { cwd: checkout, stdio: 'inherit' } ).status ?? 1;

function tell( what, noticed, all ) {
	if ( process.env.BENEFIT_PROOF_FILE ) {
		const figure = `${ ( ( 100 * noticed ) / all ).toFixed( 1 ) } % noticed`;
		const detail = `${ noticed } of ${ all }; docs/MUTATION.md explains the others`;
		appendFileSync( process.env.BENEFIT_PROOF_FILE, `${ JSON.stringify( { what, figure, detail } ) }\n` );
	}
}

/**
 * The counts of Stryker: a mistake that makes the tests go on for ever is noticed, one that does not compile is none.
 */
function readReport() {
	const report = JSON.parse( readFileSync( `${ checkout }/artifacts/mutation-typescript.json`, 'utf8' ) );
	const statuses = Object.values( report.files ).flatMap( ( { mutants } ) =>
		mutants.map( ( { status } ) => status )
	);
	const count = ( ...wanted ) => statuses.filter( ( status ) => wanted.includes( status ) ).length;
	return [ count( 'Killed', 'Timeout' ), count( 'Killed', 'Timeout', 'Survived', 'NoCoverage' ) ];
}

const php = run( 'php', 'tools/mutate.php' );
const typescript = run(
	process.execPath,
	'node_modules/@stryker-mutator/core/bin/stryker.js',
	'run',
	'tools/stryker.config.mjs'
);
if ( typescript === 0 ) {
	tell( 'Mutants of the rules in TypeScript', ...readReport() );
}
process.exitCode = php === 0 && typescript === 0 ? 0 : 1;
