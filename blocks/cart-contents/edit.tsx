import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { WidgetEdit, type WidgetAttributes } from '../shared/widget-edit';
import { CartContentsSample } from '../shared/samples';

export function Edit( props: BlockEditProps< WidgetAttributes > ) {
	return (
		<WidgetEdit
			{ ...props }
			block="benefit/cart-contents"
			title={ __( 'Cart contents', 'benefit' ) }
			Sample={ CartContentsSample }
		/>
	);
}
