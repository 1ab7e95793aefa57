import { useState } from 'react';
import { announce } from '../../../../shared/ui/announce';
import { formatMoney } from '../../../../shared/support/money-format';
import type { DonationFormProps } from '../contracts';
import { coveredFee } from './fee-coverage';

export interface Fee {
	/** The sum that is paid for a gift: with the fee, where it is covered. */
	readonly totalOf: ( minor: number ) => number;
	/** That sum in words: the page's own, until it is another. */
	readonly total: ( amount: { minor: number; total: string } ) => string;
	/** The words beside the box. */
	readonly label: ( minor: number ) => string;
	readonly cover: ( isCovered: boolean, minor: number ) => void;
}

export type UseFee = ( form: DonationFormProps ) => Fee;

/** The costs of the payment, which the donor may cover. */
export const useFee: UseFee = ( { fees, minor: first, money, texts } ) => {
	const wasCovered = !! fees?.field.value;
	const [ isCovered, setCovered ] = useState( wasCovered );
	const totalOf = ( minor: number ): number => minor + ( fees && isCovered ? coveredFee( minor, fees ) : 0 );
	return {
		totalOf,
		total( { minor, total } ) {
			if ( ! fees || minor === 0 ) {
				return total;
			}
			return minor === first && isCovered === wasCovered ? fees.total : formatMoney( totalOf( minor ), money );
		},
		label( minor ) {
			if ( ! fees || minor === first ) {
				return fees?.field.label ?? '';
			}
			return minor > 0
				? fees.sentence.replace( '%s', () => formatMoney( coveredFee( minor, fees ), money ) )
				: fees.plain;
		},
		cover( isNow, minor ) {
			setCovered( isNow );
			if ( fees && minor > 0 ) {
				announce(
					`${ texts.total }: ${ formatMoney( minor + ( isNow ? coveredFee( minor, fees ) : 0 ), money ) }`
				);
			}
		},
	};
};
