import { useEffect, useRef, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { getBlockType } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { addQueryArgs } from '@wordpress/url';

export interface ServerRender {
	/** HTML of the last answer; null until the first one. */
	readonly html: string | null;
	/** The server's error message, instead of HTML. */
	readonly failure: string | null;
	readonly isLoading: boolean;
}

const PAUSE_IN_TYPING_MS = 500;
/** Attributes that the wrapper in the editor already applies. */
const SUPPORTS = [ 'borderColor', 'fontFamily', 'fontSize', 'gradient' ];

interface Style {
	readonly color?: { readonly background?: string; readonly text?: string };
	readonly border?: { readonly radius?: unknown };
	readonly spacing?: { readonly blockGap?: unknown };
}

/**
 * Removes the styles that concern only the wrapper. The block's content also depends on the others: colors (its accent),
 * radius, gap, and block style.
 */
function onlyInnerStyles( { style, className, ...attributes }: Record< string, unknown > ): Record< string, unknown > {
	const { color, border, spacing } = ( style ?? {} ) as Style;
	const kept = Object.entries( {
		color: color && { background: color.background, text: color.text },
		border: border && { radius: border.radius },
		spacing: spacing && { blockGap: spacing.blockGap },
	} ).filter( ( [ , values ] ) => values && Object.values( values ).some( ( value ) => value !== undefined ) );

	return {
		...attributes,
		style: kept.length > 0 ? Object.fromEntries( kept ) : undefined,
		className: typeof className === 'string' ? className.match( /(?<!\S)is-style-\S+/ )?.[ 0 ] : undefined,
	};
}

interface Editor {
	/** A string for templates. */
	readonly getCurrentPostId: () => number | string | null;
}

function address( block: string, attributes: Record< string, unknown >, version: string, postId: unknown ): string {
	const known = Object.keys( getBlockType( block )?.attributes ?? {} );
	const sent = Object.entries( onlyInnerStyles( attributes ) ).filter(
		( [ name, value ] ) => known.includes( name ) && ! SUPPORTS.includes( name ) && value !== undefined
	);
	return addQueryArgs( `/wp/v2/block-renderer/${ block }`, {
		context: 'edit',
		attributes: Object.fromEntries( sent ),
		...( typeof postId === 'number' ? { post_id: postId } : {} ),
		version,
	} );
}

/**
 * Renders a block in PHP, again whenever its attributes or `version` change; the last change always wins. (WordPress's
 * ServerSideRender before 6.9 loses a change if an earlier one is answered within half a second of it.)
 */
export function useServerRender(
	block: string,
	attributes: Record< string, unknown >,
	version: string,
	ofPost?: number
): ServerRender {
	// Accessed by name, because widget screens have neither posts nor this store.
	const postId = useSelect(
		( select ) => ( select( 'core/editor' ) as Editor | undefined )?.getCurrentPostId() ?? null,
		[]
	);
	const path = address( block, attributes, version, ofPost ?? postId );
	const [ rendered, setRendered ] = useState< ServerRender >( { html: null, failure: null, isLoading: true } );
	const isFirst = useRef( true );

	useEffect( () => {
		const controller = new AbortController();
		const fetching = setTimeout(
			() => {
				isFirst.current = false;
				setRendered( ( last ) => ( { ...last, isLoading: true } ) );
				apiFetch< { rendered: string } >( { path, signal: controller.signal } )
					.then( ( answer ) => ( { html: answer.rendered, failure: null } ) )
					.catch( ( error: { message?: string } ) => ( { html: null, failure: error.message ?? '' } ) )
					.then( ( result ) => {
						if ( ! controller.signal.aborted ) {
							setRendered( { ...result, isLoading: false } );
						}
					} );
			},
			isFirst.current ? 0 : PAUSE_IN_TYPING_MS
		);
		return () => {
			clearTimeout( fetching );
			controller.abort();
		};
	}, [ path ] );

	return rendered;
}
