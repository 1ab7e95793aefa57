import cases from '../../../../../../tests/fixtures/fees.json';
import { coveredFee } from '../fee-coverage';

test.each( cases )( '$name', ( rule ) => {
	expect( coveredFee( rule.amount_minor, rule ) ).toBe( rule.fee_minor );
} );

test.each( cases.filter( ( { amount_minor: amount } ) => amount > 0 ) )(
	'Of gift and fee the gift is left, and of one unit less it is not ($name)',
	( { amount_minor: amount, fee_minor: fee, basis_points: share, fixed_minor: fixed } ) => {
		const costs = ( total: number ) => BigInt( total ) * BigInt( share ) + BigInt( fixed ) * 10000n;
		const left = ( total: number ) => BigInt( total ) * 10000n - costs( total );
		expect( left( amount + fee ) >= BigInt( amount ) * 10000n ).toBe( true );
		expect( left( amount + fee - 1 ) >= BigInt( amount ) * 10000n ).toBe( false );
	}
);
