import { useState } from 'react';
import { announce } from '../../../../shared/ui/announce';
import { formatShort } from '../../../../shared/support/money-format';
import type { DonationFormProps } from '../contracts';
import { coveredFee } from './fee-coverage';

export interface Fee {
	/** Returns the total of a donation, including the fee if it is covered; both in minor units. */
	readonly totalOf: ( minor: number ) => number;
	/** Returns the formatted total: the page's own text until the total changes. */
	readonly total: ( amount: { minor: number; total: string } ) => string;
	/** Returns the label of the checkbox. */
	readonly label: ( minor: number ) => string;
	readonly cover: ( isCovered: boolean, minor: number ) => void;
}

export type UseFee = ( form: DonationFormProps ) => Fee;

/** Handles the processing fee, which the donor may cover. */
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
			return minor === first && isCovered === wasCovered ? fees.total : formatShort( totalOf( minor ), money );
		},
		label( minor ) {
			if ( ! fees || minor === first ) {
				return fees?.field.label ?? '';
			}
			return minor > 0
				? fees.sentence.replace( '%s', () => formatShort( coveredFee( minor, fees ), money ) )
				: fees.plain;
		},
		cover( isNow, minor ) {
			setCovered( isNow );
			if ( fees && minor > 0 ) {
				announce(
					`${ texts.total }: ${ formatShort( minor + ( isNow ? coveredFee( minor, fees ) : 0 ), money ) }`
				);
			}
		},
	};
};
