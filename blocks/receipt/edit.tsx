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
				'Donors find the receipt of their donation here. They come with a link that only they have.',
				'benefit'
			) }
			empty={ __( 'The receipt of a donation appears here.', 'benefit' ) }
		/>
	);
}
