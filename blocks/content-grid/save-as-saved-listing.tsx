import { BlockSettingsMenuControls, store } from '@wordpress/block-editor';
import { createBlock, serialize } from '@wordpress/blocks';
import { Button, Flex, MenuItem, Modal, Notice } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useRegistry, useSelect } from '@wordpress/data';
import { useState, type FormEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../src/shared/http/rest-error';
import { Text } from '../shared/controls';
import { STANDALONE_BLOCKS } from './with-listing-selector';

const VIEW = { kind: 'postType', name: 'benefit_view' } as const;

interface Props {
	readonly clientId: string;
	readonly blockId: string;
	/** Name of the list, used as the initial title. */
	readonly label: string;
}

/**
 * Turns a listing into a saved one that other pages can show too, and replaces it with a reference. Undo restores the
 * block.
 */
export function SaveAsSavedListing( { clientId, blockId, label }: Props ) {
	const { select, dispatch } = useRegistry();
	const [ isOpen, setOpen ] = useState( false );
	const [ title, setTitle ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ wrong, setWrong ] = useState( '' );
	const canSave = useSelect(
		// In the editor of a saved listing, the block is locked.
		( get ) => get( coreStore ).canUser( 'create', VIEW ) === true && get( store ).canRemoveBlock( clientId ),
		[ clientId ]
	);

	async function save( event: FormEvent ): Promise< void > {
		event.preventDefault();
		if ( isBusy || title.trim() === '' ) {
			return;
		}
		setBusy( true );
		setWrong( '' );
		try {
			const block = select( store ).getBlock( clientId ) as unknown as Parameters< typeof serialize >[ 0 ];
			const record: object = { title: title.trim(), content: serialize( block ), status: 'publish' };
			const { id } = ( await dispatch( coreStore ).saveEntityRecord( VIEW.kind, VIEW.name, record, {
				throwOnError: true,
			} ) ) as { readonly id: number };
			const editor = select( store );
			const { replaceBlocks, updateBlockAttributes, __unstableMarkNextChangeAsNotPersistent } = dispatch( store );
			const beside = editor
				.getClientIdsWithDescendants()
				.filter(
					( one ) =>
						STANDALONE_BLOCKS.test( editor.getBlockName( one ) ?? '' ) &&
						editor.getBlockAttributes( one )?.view === blockId
				);
			void replaceBlocks( [ clientId ], [ createBlock( 'benefit/saved-view', { viewId: id } ) ] );
			// Merges the next change into the same undo step.
			void __unstableMarkNextChangeAsNotPersistent();
			void updateBlockAttributes( beside, { view: String( id ) } );
			void dispatch( noticesStore ).createSuccessNotice(
				sprintf(
					/* translators: %s: name of a saved listing */
					__( '“%s” was saved. You can also use it on other pages and in widgets.', 'benefit' ),
					title.trim()
				),
				{
					type: 'snackbar',
					actions: [
						{
							label: __( 'Edit listing', 'benefit' ),
							url: `post.php?post=${ id }&action=edit`,
						},
					],
				}
			);
		} catch ( error ) {
			setWrong( errorMessage( error ) || __( 'The server did not respond. Please try again.', 'benefit' ) );
			setBusy( false );
		}
	}

	if ( ! canSave ) {
		return null;
	}
	const words = __( 'Save for reuse', 'benefit' );
	return (
		<>
			<BlockSettingsMenuControls>
				{ ( { selectedClientIds, onClose } ) =>
					selectedClientIds.length === 1 &&
					selectedClientIds[ 0 ] === clientId && (
						<MenuItem
							onClick={ () => {
								onClose();
								setTitle( label );
								setWrong( '' );
								setOpen( true );
							} }
						>
							{ words }
						</MenuItem>
					)
				}
			</BlockSettingsMenuControls>
			{ isOpen && (
				<Modal
					title={ words }
					size="small"
					focusOnMount="firstContentElement"
					onRequestClose={ () => setOpen( false ) }
				>
					<form onSubmit={ save }>
						<Flex direction="column" gap={ 4 } align="stretch">
							{ wrong && (
								<Notice status="error" isDismissible={ false }>
									{ wrong }
								</Notice>
							) }
							<span>
								{ __(
									'You can then use it on other pages and in widgets, and edit it in one place.',
									'benefit'
								) }
							</span>
							<Text label={ __( 'Name', 'benefit' ) } value={ title } onChange={ setTitle } />
							<Flex justify="flex-end">
								<Button __next40pxDefaultSize variant="tertiary" onClick={ () => setOpen( false ) }>
									{ __( 'Cancel', 'benefit' ) }
								</Button>
								<Button
									__next40pxDefaultSize
									variant="primary"
									type="submit"
									isBusy={ isBusy }
									accessibleWhenDisabled
									disabled={ isBusy || title.trim() === '' }
								>
									{ __( 'Save', 'benefit' ) }
								</Button>
							</Flex>
						</Flex>
					</form>
				</Modal>
			) }
		</>
	);
}
