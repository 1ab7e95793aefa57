import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { RequiredPageNotice } from '../shared/required-page-notice';

export function Edit( { attributes }: BlockEditProps< Record< string, unknown > > ) {
	return (
		<RequiredPageNotice
			block="benefit/receipt"
			attributes={ attributes }
			title={ __( 'Donation receipt', 'benefit' ) }
			about={ __(
				'Donors find the receipt for their donation here, through a link that only they have.',
				'benefit'
			) }
			empty={ __( 'A donation receipt appears here.', 'benefit' ) }
		/>
	);
}
