<?php

declare(strict_types=1);
add_action('init', function () {
    register_post_meta('post', 'price', ['type' => 'number','single' => true,'show_in_rest' => true]);
    register_post_meta('post', 'grade', ['type' => 'string','single' => true,'show_in_rest' => true]);
});
