import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { registerEditor } from '../shared/register';
import { WhichListing } from '../shared/which-listing';
import metadata from './block.json';

type Attributes = { readonly view: string };

function Edit( { attributes, setAttributes, clientId }: BlockEditProps< Attributes > ) {
	return (
		<div { ...useBlockProps( { className: 'benefit' } ) }>
			<WhichListing clientId={ clientId } view={ attributes.view } setAttributes={ setAttributes } />
			<ul className="benefit-grid__active">
				{ [ __( 'A chosen filter ×', 'benefit' ), __( 'Remove all', 'benefit' ) ].map( ( label ) => (
					<li key={ label }>
						<span className="benefit-link">{ label }</span>
					</li>
				) ) }
			</ul>
		</div>
	);
}

registerEditor< Attributes >( metadata.name, Edit );
