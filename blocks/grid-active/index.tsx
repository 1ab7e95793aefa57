import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';

function Edit() {
	return (
		<div { ...useBlockProps( { className: 'benefit' } ) }>
			<ul className="benefit-grid__active">
				{ [ __( 'Active filter ×', 'benefit' ), __( 'Clear all', 'benefit' ) ].map( ( label ) => (
					<li key={ label }>
						<span className="benefit-link">{ label }</span>
					</li>
				) ) }
			</ul>
		</div>
	);
}

registerEditor( metadata.name, Edit );
