import { store } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/** Whether the block is shown in the inserter or among patterns, where nothing can be chosen and it shows a sample. */
export function useIsPreview(): boolean {
	return useSelect( ( select ) => select( store ).getSettings().isPreviewMode === true, [] );
}
