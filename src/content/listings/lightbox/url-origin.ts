/** '' of a malformed address, of which `new URL()` would throw. */
export const originOf = ( href: string ): string => Object.assign( document.createElement( 'a' ), { href } ).origin;
