import { __ } from '@wordpress/i18n';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';
import { Edit } from './edit';
import { transforms, type Attributes } from './transforms';

const panel = ( title: string, content: string ) => ( {
	name: 'benefit/accordion-panel',
	attributes: { title },
	innerBlocks: [ { name: 'core/paragraph', attributes: { content } } ],
} );

registerEditor< Attributes >( metadata.name, Edit, {
	hasInnerBlocks: true,
	transforms,
	example: {
		attributes: { initial: 1 },
		innerBlocks: [
			panel( __( 'How do I get there?', 'benefit' ), __( 'By bus, or on foot along the quay.', 'benefit' ) ),
			panel( __( 'Is there step-free access?', 'benefit' ), __( 'Yes, from the side street.', 'benefit' ) ),
			panel( __( 'Can I bring my dog?', 'benefit' ), __( 'Please ask us first.', 'benefit' ) ),
		],
	},
} );
