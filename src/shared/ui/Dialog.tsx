import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';

interface Props {
	readonly title: string;
	readonly onClose: () => void;
	/** `alertdialog` for errors, which screen readers read at once. */
	readonly role?: 'alertdialog';
	readonly children: ReactNode;
}

/** Modal dialog. While closed it renders nothing, and PHP's HTML does not contain it either. */
export function Dialog( { open, ...rest }: Props & { readonly open: boolean } ) {
	return open ? <Modal { ...rest } /> : null;
}

function Modal( { title, onClose, role, children }: Props ) {
	const ref = useRef< HTMLDialogElement >( null );
	const titleId = useId();
	const bodyId = useId();
	const pressed = useRef< EventTarget >();
	const close = useRef( onClose );
	useEffect( () => {
		close.current = onClose;
	} );

	// A layout effect, because the dialog must close before it leaves the page to give the focus back.
	useLayoutEffect( () => {
		const dialog = ref.current;
		const before = dialog?.ownerDocument.activeElement;
		dialog?.showModal();
		return () => {
			dialog?.close();
			if ( before instanceof HTMLElement && before.isConnected ) {
				before.focus( { preventScroll: true } );
			}
		};
	}, [] );

	const onCancel = ( event: SyntheticEvent ): void => {
		if ( event.target === event.currentTarget ) {
			// The `open` prop decides whether it is open.
			event.preventDefault();
			onClose();
		}
	};
	return (
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key
		<dialog
			ref={ ref }
			className="benefit-dialog"
			aria-labelledby={ titleId }
			{ ...( role && { role, 'aria-describedby': bodyId } ) }
			onCancel={ onCancel }
			onClose={ () => close.current() }
			onPointerDown={ ( { target } ) => ( pressed.current = target ) }
			onClick={ ( { target, currentTarget }: MouseEvent ) =>
				// A click that began inside is ignored: a text selection may end beyond the edge.
				target === currentTarget && target === pressed.current && onClose()
			}
		>
			<div className="benefit-dialog__box">
				<h2 className="benefit-heading" id={ titleId }>
					{ title }
				</h2>
				{ role ? <div id={ bodyId }>{ children }</div> : children }
			</div>
		</dialog>
	);
}
