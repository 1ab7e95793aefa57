/** A percentage as people write it and as it is stored, in hundredths: includes/Shared/Support/BasisPoints.php in the browser. */
const WHOLE = 10_000;

/** With a point or a comma and at most two decimals, 0 to 100; anything else is null. */
export function parsePercent( text: string ): number | null {
	const [ , whole, decimals = '' ] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec( text.trim() ) ?? [];
	const points = whole === undefined ? NaN : Number( whole ) * 100 + Number( decimals.padEnd( 2, '0' ) );

	return points <= WHOLE ? points : null;
}

export const formatPercent = ( points: number ): string => String( points / 100 );
