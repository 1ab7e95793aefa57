import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { RequiredPageNotice } from '../shared/required-page-notice';
import { CartSample } from '../shared/samples';

export function Edit( { attributes }: BlockEditProps< Record< string, unknown > > ) {
	return (
		<RequiredPageNotice
			block="benefit/cart"
			attributes={ attributes }
			title={ __( 'Cart', 'benefit' ) }
			about={ __( 'Visitors see their own cart here. The preview shows yours.', 'benefit' ) }
			empty={ __( 'The visitor’s cart appears here.', 'benefit' ) }
			Sample={ CartSample }
		/>
	);
}
