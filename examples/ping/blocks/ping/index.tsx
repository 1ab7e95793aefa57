import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { ServerPreview } from '../shared/server-preview';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';

function Edit( { attributes }: { readonly attributes: Record< string, unknown > } ) {
	return (
		<div { ...useBlockProps() }>
			<ServerPreview
				block={ metadata.name }
				attributes={ attributes }
				title={ __( 'Ping', 'benefit' ) }
				empty=""
			/>
		</div>
	);
}

registerEditor( metadata.name, Edit );
