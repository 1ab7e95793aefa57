import { useState } from 'react';
import { announce } from '../../../shared/announce';
import { format } from '../../../shared/money';
import type { DonationFormProps } from '../contracts';
import { feeOn } from './fee';

export interface Fee {
	/** The sum that is paid for a gift: with the fee, where it is covered. */
	readonly totalOf: ( minor: number ) => number;
	/** The words beside the box. */
	readonly label: ( minor: number ) => string;
	readonly cover: ( isCovered: boolean, minor: number ) => void;
}

/** The costs of the payment, which the donor may cover. */
export function useFee( { fees, money, texts }: DonationFormProps ): Fee {
	const [ isCovered, setCovered ] = useState( !! fees?.field.value );
	return {
		totalOf: ( minor ) => minor + ( fees && isCovered ? feeOn( minor, fees ) : 0 ),
		label: ( minor ) =>
			fees && minor > 0
				? fees.sentence.replace( '%s', () => format( feeOn( minor, fees ), money ) )
				: ( fees?.plain ?? '' ),
		cover( isNow, minor ) {
			setCovered( isNow );
			if ( fees && minor > 0 ) {
				announce( `${ texts.total }: ${ format( minor + ( isNow ? feeOn( minor, fees ) : 0 ), money ) }` );
			}
		},
	};
}
