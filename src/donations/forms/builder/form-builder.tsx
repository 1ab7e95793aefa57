import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { addFilter } from '@wordpress/hooks';
import { registerPlugin } from '@wordpress/plugins';
import type { ComponentType } from 'react';
import './builder.scss';
import { Canvas } from './Canvas';
import { PublishGuard } from './PublishGuard';
import { EmbedSettings } from './EmbedSettings';
import { Sidebar } from './Sidebar';
import { useServerValidation } from './use-server-validation';
import { FORM, useForm, type EditedForm } from './use-form';

interface EditProps {
	readonly name: string;
	readonly attributes: { readonly formId?: number };
}

/**
 * Shows the builder in place of the form's block on the form's own page. Elsewhere, and in previews of patterns, the
 * block stays as it is.
 */
const withBuilder = ( BlockEdit: ComponentType< EditProps > ) =>
	function Edit( props: EditProps ) {
		const isOwn = useSelect(
			( get ) => {
				const editor = get( editorStore );
				const { formId = 0 } = props.attributes;
				return (
					props.name === 'benefit/donation-form' &&
					editor.getCurrentPostType() === FORM.name &&
					( formId === 0 || formId === editor.getCurrentPostId() ) &&
					get( blockEditorStore ).getSettings().isPreviewMode !== true
				);
			},
			[ props.name, props.attributes ]
		);
		return isOwn ? <Canvas /> : <BlockEdit { ...props } />;
	};

addFilter( 'editor.BlockEdit', 'benefit/form-builder', withBuilder );

function Whole( { edited }: { readonly edited: EditedForm } ) {
	useServerValidation( edited.id, edited.json );
	return (
		<>
			<Sidebar edited={ edited } />
			<EmbedSettings id={ edited.id } isLive={ edited.isLive } />
			<PublishGuard edited={ edited } />
		</>
	);
}

function Builder() {
	const edited = useForm();
	return edited ? <Whole key={ edited.id } edited={ edited } /> : null;
}

registerPlugin( 'benefit-form-builder', { render: Builder } );
