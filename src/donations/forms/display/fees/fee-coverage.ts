/**
 * Returns the amount to add so that the fee, which is also charged on the added amount, is covered; rounded up. Same as
 * Donations\Forms\FeeCoverage; both are tested with tests/fixtures/fees.json.
 *
 * @param minor the donation, in minor units
 */
export function coveredFee(
	minor: number,
	{ basis_points: share, fixed_minor: fixed }: { readonly basis_points: number; readonly fixed_minor: number }
): number {
	const left = 10000 - share;
	const rest = ( minor % left ) * share + fixed * 10000;
	return minor === 0 ? 0 : Math.floor( minor / left ) * share + Math.ceil( rest / left );
}
