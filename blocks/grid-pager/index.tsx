import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';

interface Props {
	readonly context: { readonly 'benefit/grid-paging'?: string };
}

function Edit( { context }: Props ) {
	const paging = context[ 'benefit/grid-paging' ] ?? 'numbered';
	const props = useBlockProps( { className: 'benefit benefit-grid__pager' } );
	if ( paging === 'none' ) {
		return <p { ...props }>{ __( 'Pagination is turned off in the settings of this listing.', 'benefit' ) }</p>;
	}
	return (
		<div { ...props }>
			{ paging === 'numbered' ? (
				<ul className="pt-cv-pagination">
					{ [ '1', '2', '3', '›' ].map( ( label ) => (
						<li key={ label }>
							<span className="benefit-link">{ label }</span>
						</li>
					) ) }
				</ul>
			) : (
				<span className="wp-element-button">{ __( 'Load more', 'benefit' ) }</span>
			) }
		</div>
	);
}

registerEditor( metadata.name, Edit as unknown as ComponentType< BlockEditProps< Record< string, unknown > > > );
