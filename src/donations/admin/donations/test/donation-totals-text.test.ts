import { totalsText } from '../donation-totals-text';

const sum = ( total: number, paid: number, amounts: string[], test = false ) => ( { test, total, paid, amounts } );

/** The number and the amount cover the same donations. Tests are counted separately. */
test.each( [
	[ '0 donations', [] ],
	[ '1 donation', [ sum( 1, 0, [] ) ] ],
	[ '12 donations, received: €340.00 + $20.00', [ sum( 12, 12, [ '€340.00', '$20.00' ] ) ] ],
	[ '12 donations, 9 of them paid, received: €340.00', [ sum( 12, 9, [ '€340.00' ] ) ] ],
	[
		'12 donations, received: €340.00; and 3 test donations',
		[ sum( 12, 12, [ '€340.00' ] ), sum( 3, 3, [ '€90.00' ], true ) ],
	],
	[ '1 donation; and 1 test donation', [ sum( 1, 0, [] ), sum( 1, 1, [ '€90.00' ], true ) ] ],
	[ '3 test donations, 2 of them paid, received: €90.00', [ sum( 3, 2, [ '€90.00' ], true ) ] ],
] )( '%s', ( said, sums ) => {
	const total = sums.reduce( ( all, one ) => all + one.total, 0 );
	expect( totalsText( { total, more: false, sums } ) ).toBe( said );
} );

test( 'Where not all are counted, no sum is said', () => {
	expect( totalsText( { total: 10000, more: true, sums: [] } ) ).toBe(
		'10,000 or more donations. Search or filter to find older ones.'
	);
} );
