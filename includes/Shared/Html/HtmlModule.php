<?php

declare(strict_types=1);

namespace Benefit\Shared\Html;

use Benefit\Shared\Module\BelongsToProduct;
use Benefit\Shared\Module\HasBlockPatterns;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The blocks, islands and patterns of all modules, registered with WordPress. */
final class HtmlModule implements HasHooks
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Shared/Html';
    }

    /** @return array<string, string> by block */
    private function products(): array
    {
        $products = [];
        foreach ($this->shared->modules->of(HasBlocks::class) as $module) {
            if ($module instanceof BelongsToProduct) {
                $products += array_fill_keys(array_keys($module->blocks()), $module->product());
            }
        }

        return $products;
    }

    public function register(): void
    {
        $lazily = static fn(\Closure $make): \Closure => static fn(array $attributes, string $content, \WP_Block $block): string => $make()->render($attributes, $content, $block);
        $blocks = array_merge([], ...array_map(static fn(HasBlocks $module): array => $module->blocks(), $this->shared->modules->of(HasBlocks::class)));
        (new BlockRegistrar($this->shared->file, array_map($lazily, $blocks), $this->products()))->register();
        (new BlockPatternRegistrar(fn(): array => $this->shared->modules->collect(HasBlockPatterns::class, static fn(HasBlockPatterns $module): array => $module->patterns())))->register();
        $this->shared->islands()->register();
    }
}
