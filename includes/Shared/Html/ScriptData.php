<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

defined('ABSPATH') || exit;

/** An object that PHP gives to the scripts of a page. */
final class ScriptData
{
    /**
     * @param string                            $name    on `window`
     * @param \Closure(): array<string, mixed>  $values
     * @param list<string>|null                 $islands those of its product: one of them has to be on the page. Null: any,
     *                                                   since all scripts need it; the products' objects have it as prototype
     */
    public function __construct(
        public readonly string $name,
        public readonly \Closure $values,
        public readonly ?array $islands = null,
    ) {}
}
