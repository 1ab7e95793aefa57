/** '' of a malformed address, of which `new URL()` would throw. */
export const urlOrigin = ( href: string ): string => Object.assign( document.createElement( 'a' ), { href } ).origin;
