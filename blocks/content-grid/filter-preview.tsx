import { BlockControls, store as editorStore } from '@wordpress/block-editor';
import { Modal, Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useRegistry, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/**
 * Store of the post editor. Accessed by name, because widget screens have no such editor and WordPress warns if its
 * package is loaded there.
 */
const EDITOR = 'core/editor';

/** Elements of the page that use Escape themselves: a dialog, a focused search field, an open drop-down. */
const OF_PAGE = ':modal,[type=search]:focus,.benefit-grid__fold[open]:focus-within';

interface Editor {
	readonly getCurrentPostType: () => string | null;
	readonly getEditedPostAttribute: ( name: string ) => unknown;
	readonly getEditedPostPreviewLink: () => string | undefined;
}

type Save = ( options: { isPreview: true } ) => Promise< void >;

interface PostType {
	readonly viewable?: boolean;
}

/** Opens the page's preview, where the filters work: they use the unsaved settings and do not change the URL. */
export function FilterPreviewLink( { clientId, blockId }: { readonly clientId: string; readonly blockId: string } ) {
	const { select, dispatch } = useRegistry();
	const [ isOpen, setOpen ] = useState( false );
	const [ url, setUrl ] = useState( '' );
	// Templates, patterns and saved listings have no page of their own.
	const hasPage = useSelect( ( get ) => {
		const type = ( get( EDITOR ) as Editor | undefined )?.getCurrentPostType();
		const { viewable } = ( type && ( get( coreStore ).getPostType( type ) as PostType | undefined ) ) || {};
		return viewable === true;
	}, [] );

	const hasFilters = useSelect(
		( get ) => {
			const { getBlocksByName, getBlockParents, getBlockName } = get( editorStore );
			// The listing's own filters, and those outside any listing.
			return getBlocksByName( 'benefit/grid-filter' ).some( ( filter ) => {
				const grids = getBlockParents( filter ).filter(
					( id ) => getBlockName( id ) === 'benefit/content-grid'
				);
				return grids.length === 0 || grids.includes( clientId );
			} );
		},
		[ clientId ]
	);

	/** Saves like WordPress's own preview: a draft is saved, a published post is autosaved. */
	async function open(): Promise< void > {
		const editor = select( EDITOR ) as unknown as Editor;
		const { savePost, autosave } = dispatch( EDITOR ) as unknown as Record< 'savePost' | 'autosave', Save >;
		setUrl( '' );
		setOpen( true );
		const isDraft = [ 'draft', 'auto-draft' ].includes( String( editor.getEditedPostAttribute( 'status' ) ) );
		await ( isDraft ? savePost : autosave )( { isPreview: true } );
		setUrl( editor.getEditedPostPreviewLink() ?? '' );
	}

	/** Closes the preview by Escape, unless the page itself uses the key. */
	function closeByKey( { contentDocument }: HTMLIFrameElement ): void {
		contentDocument?.addEventListener(
			'keydown',
			( { key } ) => {
				if ( key === 'Escape' && ! contentDocument.querySelector( OF_PAGE ) ) {
					setOpen( false );
				}
			},
			true
		);
	}

	if ( ! hasPage || ! hasFilters ) {
		return null;
	}
	const title = __( 'Try filters', 'benefit' );
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton onClick={ open }>{ title }</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			{ isOpen && (
				<Modal title={ title } isFullScreen onRequestClose={ () => setOpen( false ) }>
					{ url ? (
						<iframe
							title={ title }
							src={ url }
							onLoad={ ( { currentTarget } ) => {
								closeByKey( currentTarget );
								// Other listings may be above it.
								currentTarget.contentDocument
									?.getElementById( `pt-cv-view-${ blockId }` )
									?.scrollIntoView( { block: 'nearest' } );
							} }
							style={ { display: 'block', inlineSize: '100%', blockSize: '100%', border: 0 } }
						/>
					) : (
						<Spinner />
					) }
				</Modal>
			) }
		</>
	);
}
