import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { ServerPreview } from './server-preview';

type Props = BlockEditProps< Record< string, unknown > > & { readonly context: { readonly postId?: number | string } };

/** Editor component of a block that shows a part of an event; PHP renders it for the post of the card. */
export function eventPart( block: string, title: string ): ComponentType< Props > {
	return function Edit( { attributes, context }: Props ) {
		return (
			<div { ...useBlockProps() }>
				<ServerPreview
					block={ block }
					attributes={ attributes }
					title={ title }
					empty={ __( 'Shown only if the post is an event.', 'benefit' ) }
					postId={ Number( context.postId ) || undefined }
				/>
			</div>
		);
	};
}
