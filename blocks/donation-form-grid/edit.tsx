import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { ListEdit, type ListAttributes } from '../shared/list-edit';
import { PostTokenField } from '../shared/post-token-field';
import { useForms } from '../donation-form/use-forms';
import { GridSample } from './sample';

type Switch = 'showImage' | 'showExcerpt' | 'showGoal';

type Attributes = ListAttributes< 'newest' | 'oldest' | 'title' | 'chosen' > & {
	/** Empty means all published forms. */
	readonly ids: readonly number[];
} & { readonly [ Name in Switch ]: boolean };

export function Edit( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	return (
		<ListEdit
			block="benefit/donation-form-grid"
			title={ __( 'Donation forms', 'benefit' ) }
			attributes={ attributes }
			setAttributes={ setAttributes }
			Sample={ GridSample }
			which={
				<>
					<PostTokenField
						usePosts={ useForms }
						label={ __( 'Which forms', 'benefit' ) }
						ids={ attributes.ids }
						onChange={ ( ids ) => setAttributes( { ids } ) }
					/>
					<p>{ __( 'None chosen: all that are published.', 'benefit' ) }</p>
				</>
			}
			orders={ [
				{ value: 'newest', label: __( 'The newest first', 'benefit' ) },
				{ value: 'oldest', label: __( 'The oldest first', 'benefit' ) },
				{ value: 'title', label: __( 'By title', 'benefit' ) },
				{ value: 'chosen', label: __( 'As they were chosen', 'benefit' ) },
			] }
			numberLabel={ __( 'Forms at most', 'benefit' ) }
			switches={ [
				[ 'showImage', __( 'Show pictures', 'benefit' ) ],
				[ 'showExcerpt', __( 'Show a short text for each', 'benefit' ) ],
				[ 'showGoal', __( 'Show the goals', 'benefit' ) ],
			] }
			emptyLabel={ __( 'Text if there are no forms', 'benefit' ) }
			empty={ __( 'There are no donation forms at the moment. Please check again.', 'benefit' ) }
		/>
	);
}
