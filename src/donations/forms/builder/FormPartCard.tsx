import { Button, type IconType } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { openSidebar } from './open-sidebar';
import { formPart, store } from './builder-store';
import { Icon } from './Icon';

interface Props {
	readonly part: string;
	readonly title: string;
	readonly icon: IconType;
	/** A summary of the part. */
	readonly children?: ReactNode;
	readonly before?: ReactNode;
	readonly tools?: ReactNode;
	readonly className?: string;
}

/** Shows a part of the form. Selecting it opens its settings in the sidebar. */
export function FormPartCard( { part, title, icon, children, before, tools, className = '' }: Props ) {
	const { select } = useDispatch( store );
	const { isSelected, isWrong } = useSelect(
		( get ) => ( {
			isSelected: get( store ).getPart() === part,
			isWrong: get( store )
				.getProblems()
				.some( ( { path } ) => formPart( path ) === part ),
		} ),
		[ part ]
	);

	return (
		<div
			className={ [
				'benefit-builder-card',
				className,
				isSelected ? 'is-selected' : '',
				isWrong ? 'is-wrong' : '',
			].join( ' ' ) }
			data-part={ part }
		>
			{ before }
			<button
				type="button"
				className="benefit-builder-card__main"
				aria-pressed={ isSelected }
				onClick={ () => {
					void select( part );
					openSidebar( false );
				} }
			>
				<Icon icon={ icon } />
				<span className="benefit-builder-card__words">
					<span className="benefit-builder-card__title">{ title }</span>
					{ isWrong && (
						<span className="benefit-builder-card__wrong">
							{ __( 'Something is missing or incorrect here', 'benefit' ) }
						</span>
					) }
					{ children && <span className="benefit-builder-card__about">{ children }</span> }
				</span>
			</button>
			<div className="benefit-builder-tools" role="group" aria-label={ title }>
				{ tools }
				<Button
					size="small"
					icon="admin-generic"
					/* translators: %s: part of a form */
					label={ sprintf( __( 'Settings for %s', 'benefit' ), title ) }
					onClick={ () => {
						void select( part );
						openSidebar( true );
					} }
				/>
			</div>
		</div>
	);
}
