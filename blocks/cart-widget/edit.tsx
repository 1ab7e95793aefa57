import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { CartWidgetSample } from '../shared/samples';
import { WidgetEdit, type WidgetAttributes } from '../shared/widget-edit';

export function Edit( props: BlockEditProps< WidgetAttributes > ) {
	return (
		<WidgetEdit
			{ ...props }
			block="benefit/cart-widget"
			title={ __( 'Cart widget', 'benefit' ) }
			Sample={ CartWidgetSample }
		/>
	);
}
