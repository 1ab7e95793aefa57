import { useBlockProps } from '@wordpress/block-editor';
import { __, sprintf } from '@wordpress/i18n';
import { registerEditor } from '../shared/register';
import metadata from './block.json';

function Edit() {
	return (
		<p { ...useBlockProps( { className: 'benefit cvp-count' } ) }>
			{ sprintf(
				/* translators: 1: number of the first on this page, 2: of the last, 3: how many there are */
				__( '%1$s–%2$s of %3$s', 'benefit' ),
				'1',
				'12',
				'34'
			) }
		</p>
	);
}

registerEditor( metadata.name, Edit );
