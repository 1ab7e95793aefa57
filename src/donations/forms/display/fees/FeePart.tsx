import { BasicField } from '../../../../shared/forms/BasicField';
import type { DonationFormProps } from '../contracts';
import type { Fee } from './use-fee';

export interface FeePartProps {
	readonly fees: DonationFormProps[ 'fees' ];
	readonly fee: Fee;
	/** The donation in minor units. */
	readonly minor: number;
}

/** Renders the checkbox by which the donor covers the processing fee. */
export const FeePart = ( { fees, fee, minor }: FeePartProps ) =>
	fees && (
		<div
			className="give-fees"
			onChange={ ( { target } ) => fee.cover( ( target as unknown as HTMLInputElement ).checked, minor ) }
		>
			<BasicField field={ { ...fees.field, label: fee.label( minor ) } } />
		</div>
	);
