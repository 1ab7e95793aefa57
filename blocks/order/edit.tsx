import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { RequiredPageNotice } from '../shared/required-page-notice';

export function Edit( { attributes }: BlockEditProps< Record< string, unknown > > ) {
	return (
		<RequiredPageNotice
			block="benefit/order"
			attributes={ attributes }
			title={ __( 'Order and tickets', 'benefit' ) }
			about={ __(
				'Buyers find their confirmation and their tickets here. If the link is incomplete, the page offers to send it again.',
				'benefit'
			) }
			empty={ __( 'The order’s confirmation appears here.', 'benefit' ) }
		/>
	);
}
