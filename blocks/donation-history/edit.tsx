import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { RequiredPageNotice } from '../shared/required-page-notice';

export function Edit( { attributes }: BlockEditProps< Record< string, unknown > > ) {
	return (
		<RequiredPageNotice
			block="benefit/donation-history"
			attributes={ attributes }
			title={ __( 'Donation history', 'benefit' ) }
			about={ __(
				'Donors find all their donations here. They come with a link that is sent to their e-mail address, or log in.',
				'benefit'
			) }
			empty={ __( 'The donations of a donor appear here.', 'benefit' ) }
		/>
	);
}
