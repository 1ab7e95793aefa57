import { BlockControls, store as editorStore } from '@wordpress/block-editor';
import { Modal, Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useRegistry, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** Of a post. Its package is no dependency: the widgets have no such editor, and WordPress warns of it there. */
const EDITOR = 'core/editor';

/** In the page, for which Escape is: a dialog, a search that is typed, the open dropdown of a bar that has the focus. */
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

/** The filters work in the page's preview, where they ask for the settings as they are now and leave the address alone. */
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
			// Its own, or one beside all listings.
			return getBlocksByName( 'benefit/grid-filter' ).some( ( filter ) => {
				const grids = getBlockParents( filter ).filter(
					( id ) => getBlockName( id ) === 'benefit/content-grid'
				);
				return grids.length === 0 || grids.includes( clientId );
			} );
		},
		[ clientId ]
	);

	/** As WordPress's own preview: a draft is saved, what is public already is kept beside itself. */
	async function open(): Promise< void > {
		const editor = select( EDITOR ) as unknown as Editor;
		const { savePost, autosave } = dispatch( EDITOR ) as unknown as Record< 'savePost' | 'autosave', Save >;
		setUrl( '' );
		setOpen( true );
		const isDraft = [ 'draft', 'auto-draft' ].includes( String( editor.getEditedPostAttribute( 'status' ) ) );
		await ( isDraft ? savePost : autosave )( { isPreview: true } );
		setUrl( editor.getEditedPostPreviewLink() ?? '' );
	}

	/** Escape first closes what is open in the page, or empties its search. */
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
	const title = __( 'Try the filters', 'benefit' );
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
								// Others may stand above it.
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
