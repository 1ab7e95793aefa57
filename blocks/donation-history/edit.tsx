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
				'Donors find all their donations here, through a link sent to their email address or by logging in.',
				'benefit'
			) }
			empty={ __( 'A donor’s donations appear here.', 'benefit' ) }
		/>
	);
}
