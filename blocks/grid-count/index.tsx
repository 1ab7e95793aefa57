import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import { PER_PAGE } from '../content-grid/attributes';
import { registerEditor } from '../shared/register';
import { useListing, WhichListing } from '../shared/which-listing';
import metadata from './block.json';

type Attributes = { readonly view: string };

/** How many there are is known on the page. */
function Edit( { attributes: { view }, setAttributes, clientId }: BlockEditProps< Attributes > ) {
	const query = useListing( clientId, view )?.query;
	return (
		<p { ...useBlockProps( { className: 'benefit cvp-count' } ) }>
			<WhichListing clientId={ clientId } view={ view } setAttributes={ setAttributes } />
			{ sprintf(
				/* translators: 1: number of the first on this page, 2: of the last, 3: how many there are */
				__( '%1$s–%2$s of %3$s', 'benefit' ),
				'1',
				String( query?.perPage ?? PER_PAGE ),
				'…'
			) }
		</p>
	);
}

registerEditor< Attributes >( metadata.name, Edit );
