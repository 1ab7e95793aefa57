/**
 * Converts percentages between text and their stored form, hundredths of a percent. Counterpart of
 * includes/Shared/Support/BasisPoints.php.
 */
const WHOLE = 10_000;

/** Accepts 0 to 100 with a dot or comma and at most two decimals; null for anything else. */
export function parsePercent( text: string ): number | null {
	const [ , whole, decimals = '' ] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec( text.trim() ) ?? [];
	const points = whole === undefined ? NaN : Number( whole ) * 100 + Number( decimals.padEnd( 2, '0' ) );

	return points <= WHOLE ? points : null;
}

export const formatPercent = ( points: number ): string => String( points / 100 );
