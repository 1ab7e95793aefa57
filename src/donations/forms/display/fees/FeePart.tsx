import { BasicField } from '../../../../shared/forms/BasicField';
import type { DonationFormProps } from '../contracts';
import type { Fee } from './use-fee';

export interface FeePartProps {
	readonly fees: DonationFormProps[ 'fees' ];
	readonly fee: Fee;
	/** Of the gift. */
	readonly minor: number;
}

/** The box by which the donor covers the costs of the payment. */
export const FeePart = ( { fees, fee, minor }: FeePartProps ) =>
	fees && (
		<div
			className="give-fees"
			onChange={ ( { target } ) => fee.cover( ( target as unknown as HTMLInputElement ).checked, minor ) }
		>
			<BasicField field={ { ...fees.field, label: fee.label( minor ) } } />
		</div>
	);
