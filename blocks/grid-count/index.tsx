import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { perPageOf, type Query } from '../content-grid/attributes';
import { registerEditor } from '../shared/register-editor';
import metadata from './block.json';

interface Props {
	readonly context: { readonly 'benefit/grid-query'?: Query };
}

/** Shows dots instead of the total, which is only known on the page. */
function Edit( { context }: Props ) {
	return (
		<p { ...useBlockProps( { className: 'benefit cvp-count' } ) }>
			{ sprintf(
				/* translators: 1: number of the first on this page, 2: of the last, 3: how many there are */
				__( '%1$s–%2$s of %3$s', 'benefit' ),
				'1',
				String( perPageOf( context[ 'benefit/grid-query' ] ?? {} ) ?? '…' ),
				'…'
			) }
		</p>
	);
}

registerEditor( metadata.name, Edit as unknown as ComponentType< BlockEditProps< Record< string, unknown > > > );
