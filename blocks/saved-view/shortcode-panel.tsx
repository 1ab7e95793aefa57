import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { CopyCode } from '../../src/shared/editor/CopyCode';

interface Editor {
	readonly getCurrentPostType: () => string | null;
	readonly getCurrentPostId: () => number | string | null;
	readonly getCurrentPostAttribute: ( name: string ) => unknown;
}

type Panel = ComponentType< { readonly name: string; readonly title: string; readonly children: ReactNode } >;

/**
 * Panel of the post editor, if there is one. Accessed by name, because widget screens have no such editor and WordPress
 * warns if its package is loaded there.
 */
const panelOf = () =>
	( window as { wp?: { editor?: { PluginDocumentSettingPanel?: Panel } } } ).wp?.editor?.PluginDocumentSettingPanel;

/** Shows the shortcode of a published listing, for places without blocks. */
export function ShortcodePanel() {
	const id = useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as Editor | undefined;
		return editor?.getCurrentPostType() === 'benefit_view' &&
			editor.getCurrentPostAttribute( 'status' ) === 'publish'
			? editor.getCurrentPostId()
			: null;
	}, [] );
	const text = `[pt_view id="${ id }"]`;
	const DocumentPanel = panelOf();

	return id && DocumentPanel ? (
		<DocumentPanel name="benefit-shortcode" title={ __( 'Shortcode', 'benefit' ) }>
			<p>{ __( 'Use it where there are no blocks, such as in a page builder.', 'benefit' ) }</p>
			<p>
				<code>{ text }</code>
			</p>
			<CopyCode text={ text } />
		</DocumentPanel>
	) : null;
}
