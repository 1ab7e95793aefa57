import { store } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/** In the inserter and among the patterns a block shows what it will be like, since nothing can be chosen there. */
export function useIsPreview(): boolean {
	return useSelect( ( select ) => select( store ).getSettings().isPreviewMode === true, [] );
}
