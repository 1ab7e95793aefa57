/** React 19 under the names that WordPress gives to its React. */
import * as React from 'react-19';
import * as jsxRuntime from 'react-19/jsx-runtime';
import * as ReactDom from 'react-dom-19';
import * as client from 'react-dom-19/client';

Object.assign( window, { React, ReactJSXRuntime: jsxRuntime, ReactDOM: { ...ReactDom, ...client } } );
