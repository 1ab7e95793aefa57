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
				'Buyers see their order confirmation and tickets here. If their link is incomplete, they can request a new one.',
				'benefit'
			) }
			empty={ __( 'The order confirmation appears here.', 'benefit' ) }
		/>
	);
}
