import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { OwnPage } from '../shared/own-page';
import { CheckoutSample } from '../shared/samples';

export function Edit( { attributes }: BlockEditProps< Record< string, unknown > > ) {
	return (
		<OwnPage
			block="benefit/checkout"
			attributes={ attributes }
			title={ __( 'Checkout', 'benefit' ) }
			about={ __(
				'Visitors fill in their names and pay here; the preview shows the checkout of your own cart.',
				'benefit'
			) }
			empty={ __( 'The checkout appears here when the cart holds tickets.', 'benefit' ) }
			Sample={ CheckoutSample }
		/>
	);
}
