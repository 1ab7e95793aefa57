import table from '../../../includes/Shared/Support/currencies.json';

interface Row {
	readonly exponent: number;
	readonly suggestions: readonly number[];
	readonly largest: number;
}

const row = ( code: string ): Row | undefined => ( table as Readonly< Record< string, Row > > )[ code ];

/** Returns the largest sensible price of one thing, in minor units: 999,999.99 for EUR. */
export function largestMinor( code: string ): number {
	const { exponent, largest } = row( code ) ?? { exponent: 2, largest: 6 };
	return 10 ** ( exponent + largest ) - 1;
}

/** Returns four round amounts in minor units, in ascending order: 10.00, 25.00, 50.00 and 100.00 for EUR. */
export function suggestions( code: string ): readonly [ number, number, number, number ] {
	const { exponent, suggestions: amounts } = row( code ) ?? { exponent: 2, suggestions: [ 10, 25, 50, 100 ] };
	const [ one = 0, two = 0, three = 0, four = 0 ] = amounts.map( ( amount ) =>
		Math.round( amount * 10 ** exponent )
	);
	return [ one, two, three, four ];
}
