import { ExternalLink, SelectControl, TextareaControl } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { PluginDocumentSettingPanel, store as editorStore } from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { CopyCode } from '../../../shared/editor/CopyCode';
import { formBuilderScriptData, settingUrl } from './form-builder-script-data';

type Display = 'inline' | 'modal';

const escaped = ( text: string ): string => text.replace( /[&<>"]/g, ( sign ) => `&#${ sign.charCodeAt( 0 ) };` );

/** Returns the HTML that shows this form on another site (Donations\Forms\Embed\EmbedSnippet). */
export const embedSnippet = (
	display: Display,
	values: Readonly< Record< 'url' | 'id' | 'title', string > >
): string =>
	formBuilderScriptData().frame[ display ].replace( /\{(url|id|title)\}/g, ( _, name: keyof typeof values ) =>
		escaped( values[ name ] )
	);

export function EmbedSettings( { id, isLive }: { readonly id: number; readonly isLive: boolean } ) {
	const { url, title } = useSelect( ( get ) => {
		const editor = get( editorStore );
		return {
			url: editor.getEditedPostAttribute( 'link' ) as string,
			title: editor.getEditedPostAttribute( 'title' ) as string,
		};
	}, [] );
	const [ display, setDisplay ] = useState< Display >( 'inline' );
	const text = embedSnippet( display, { url, id: `${ id }`, title: decodeEntities( title ) } );
	const { has_hosts: hasHosts } = formBuilderScriptData().frame;
	const settingsUrl = settingUrl( 'donation_frame_hosts' );

	return (
		<PluginDocumentSettingPanel name="other-sites" title={ __( 'Embed on other sites', 'benefit' ) }>
			{ isLive ? (
				<>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Display', 'benefit' ) }
						value={ display }
						options={ [
							{ value: 'inline', label: __( 'Form on the page', 'benefit' ) },
							{ value: 'modal', label: __( 'Link that opens the form', 'benefit' ) },
						] }
						onChange={ setDisplay }
					/>
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( 'Embed code', 'benefit' ) }
						help={ __( 'Paste it as HTML into a page on the other site.', 'benefit' ) }
						rows={ 6 }
						readOnly
						value={ text }
						onChange={ () => {} }
					/>
					<CopyCode text={ text } />
				</>
			) : (
				<p>{ __( 'Publish the form to embed it on other sites.', 'benefit' ) }</p>
			) }
			{ ! hasHosts && (
				<p className="benefit-builder-warning">
					{ __(
						'No other sites are allowed in the settings yet. Until then, visitors on other sites see a link to this form.',
						'benefit'
					) }
				</p>
			) }
			{ settingsUrl && <ExternalLink href={ settingsUrl }>{ __( 'Site settings', 'benefit' ) }</ExternalLink> }
		</PluginDocumentSettingPanel>
	);
}
