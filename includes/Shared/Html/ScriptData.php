<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** An object that PHP provides to the scripts of a page. */
final class ScriptData
{
    /**
     * @param string                            $name    name on `window`
     * @param \Closure(): array<string, mixed>  $values
     * @param list<string>|null                 $islands islands of its product, of which the page must have
     *         one. Null for the data that all scripts need, which is the prototype of the products' objects
     * @param string                            $alias   name on `window` under which other scripts read it. An object
     *         that is there already gets what it lacks
     */
    public function __construct(
        public readonly string $name,
        public readonly \Closure $values,
        public readonly ?array $islands = null,
        public readonly string $alias = '',
    ) {}
}
