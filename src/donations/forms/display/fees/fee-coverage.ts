/**
 * Returns the smallest fee that also covers the fee on itself, as Donations\Forms\FeeCoverage does, with the same
 * examples (tests/fixtures/fees.json).
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
